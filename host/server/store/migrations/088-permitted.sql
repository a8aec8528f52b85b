-- Plugins tell whoever looks after something, so they read what roles are granted.
grant select on role_permission to gongtai_plugins;
