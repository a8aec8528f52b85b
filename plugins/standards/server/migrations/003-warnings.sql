-- What rules have found and somebody has to answer: one row for a rule, a subject and a period.
create table std_warning (
  tenant_id text not null default current_tenant(),
  id text not null,
  rule text not null,
  rule_title text not null,
  version text not null default '',
  area text not null,
  colour text not null,
  subject text not null,
  period text not null default '',
  text text not null,
  value text not null default '',
  limit_value text not null default '',
  link text not null default '',
  about text,
  responsible text,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open',
  answer text not null default '',
  answered_by text,
  answered_at timestamptz,
  escalated_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  note text not null default '',
  primary key (tenant_id, id),
  constraint std_warning_once unique (tenant_id, rule, subject, period),
  constraint std_warning_colour check (colour in ('amber', 'red')),
  -- Followed by a click: nothing but an address inside the workbench.
  constraint std_warning_link check (link = '' or link ~ '^/[A-Za-z0-9]'),
  constraint std_warning_state check (state in ('open', 'answered', 'closed')),
  constraint std_warning_answer check (answered_by is distinct from about or answered_by is null)
);
create index std_warning_raised on std_warning (tenant_id, raised_at, id);
create index std_warning_responsible on std_warning (tenant_id, responsible, raised_at, id);
create index std_warning_open on std_warning (tenant_id, due_at) where state = 'open';
select make_searchable('std_warning', 'text', 'area', 'rule_title');

create table std_warning_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);
