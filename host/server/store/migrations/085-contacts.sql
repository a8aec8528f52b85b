-- The list of contacts is read in the order of the pinyin, page by page.
create index org_user_contacts on org_user (tenant_id, pinyin, id) where enabled;
