-- Words of dictionaries are what everybody who is signed in may read; registers of plugins show them.
grant select on dictionary, dictionary_entry to gongtai_plugins;
