-- 0027-sessions.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "sessions"
  add column "viewAs" text collate "_reading_order";

create index if not exists "sessions_createdAt_asc" on "sessions" ("createdAt", "_seq");

create index if not exists "sessions_createdAt_desc" on "sessions" ("createdAt" desc nulls last, "_seq");

create index if not exists "sessions_userId_asc" on "sessions" ("userId", "_seq");

create index if not exists "sessions_userId_desc" on "sessions" ("userId" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'sessions',
  '{"collection":"sessions","table":"sessions","columns":[{"path":"userId","column":"userId","kind":"text","isShort":true},{"path":"gen","column":"gen","kind":"number","isShort":false},{"path":"beganAt","column":"beganAt","kind":"number","isShort":false},{"path":"lastRotation","column":"lastRotation","kind":"number","isShort":false},{"path":"endedAt","column":"endedAt","kind":"number","isShort":false},{"path":"expiredGen","column":"expiredGen","kind":"number","isShort":false},{"path":"isLocked","column":"isLocked","kind":"flag","isShort":false},{"path":"viewAs","column":"viewAs","kind":"text","isShort":false},{"path":"mustSetPassword","column":"mustSetPassword","kind":"flag","isShort":false}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["userId"]}]}',
  not exists (select from "sessions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
