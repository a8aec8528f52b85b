-- Purchases are numbered like everything else that is bought: one table for all kinds.
insert into pur_series (tenant_id, kind, year, last) select tenant_id, 'CG', year, last from pur_request_series;
drop table pur_request_series;
