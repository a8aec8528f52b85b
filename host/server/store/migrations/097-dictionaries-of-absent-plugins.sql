-- The dictionaries of all plugins that were ever here, as the newest of their packages brings them: records name their
-- entries, and stay readable while the plugin is off or gone.
create table shipped_dictionary (
  id text primary key,
  entries json not null
);

insert into shipped_dictionary
select distinct on (dictionary ->> 'id') dictionary ->> 'id', dictionary -> 'entries'
from plugin_package, json_array_elements(case json_typeof(manifest -> 'dictionaries')
  when 'array' then manifest -> 'dictionaries' else '[]' end) as dictionary
order by dictionary ->> 'id', installed_at desc;

grant select, insert, update, delete on shipped_dictionary to gongtai_host;
grant select on shipped_dictionary to gongtai_app, gongtai_plugins;
