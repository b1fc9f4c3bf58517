-- Settings that were made on the setup page; those of the environment win over them.
create table site_settings (
  name text primary key check (name ~ '^[A-Z][A-Z0-9_]{1,60}$'),
  value text not null check (char_length(value) between 1 and 50000),
  changed_at timestamptz not null default now()
);

-- One row, once the site was set up: nodes that run on another revision start anew.
create table site_setup (
  is_only boolean primary key default true check (is_only),
  revision integer not null,
  finished_at timestamptz not null
);

-- Codes that open the setup page, and the sessions that they opened. All end with the setup.
create table setup_codes (
  hash bytea primary key,
  kind text not null check (kind in ('code', 'session')),
  expires_at timestamptz not null
);

-- Links by which people join where only the invited may. Each account takes one use of its link.
create table invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  uses smallint not null check (uses between 1 and 50),
  uses_left smallint not null check (uses_left between 0 and uses)
);
create index invitations_by_age on invitations (made_at, id);
create index invitations_by_maker on invitations (made_by) where made_by is not null;
create index invitations_by_end on invitations (expires_at);
