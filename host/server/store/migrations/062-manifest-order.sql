-- A manifest is shown as its author ordered it: settings stand on the page as they stand in the schema.
alter table plugin_package alter column manifest type json using manifest::json;
