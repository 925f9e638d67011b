-- 0026-rankings.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "rankings"
  add column "course" text collate "_reading_order";

create index if not exists "rankings_createdAt_asc" on "rankings" ("createdAt", "_seq");

create index if not exists "rankings_createdAt_desc" on "rankings" ("createdAt" desc nulls last, "_seq");

create index if not exists "rankings_keywordId_asc" on "rankings" ("keywordId", "_seq");

create index if not exists "rankings_keywordId_desc" on "rankings" ("keywordId" desc nulls last, "_seq");

create index if not exists "rankings_customId_asc" on "rankings" ("customId", "_seq");

create index if not exists "rankings_customId_desc" on "rankings" ("customId" desc nulls last, "_seq");

create index if not exists "rankings_engine_asc" on "rankings" ("engine", "_seq");

create index if not exists "rankings_engine_desc" on "rankings" ("engine" desc nulls last, "_seq");

create index if not exists "rankings_region_asc" on "rankings" ("region", "_seq");

create index if not exists "rankings_region_desc" on "rankings" ("region" desc nulls last, "_seq");

create index if not exists "rankings_change_asc" on "rankings" ("change", "_seq");

create index if not exists "rankings_change_desc" on "rankings" ("change" desc nulls last, "_seq");

create index if not exists "rankings_rankBand_asc" on "rankings" ("rankBand", "_seq");

create index if not exists "rankings_rankBand_desc" on "rankings" ("rankBand" desc nulls last, "_seq");

create index if not exists "rankings_checkedAt_asc" on "rankings" ("checkedAt", "_seq");

create index if not exists "rankings_checkedAt_desc" on "rankings" ("checkedAt" desc nulls last, "_seq");

create index if not exists "rankings_ownerId_asc" on "rankings" ("ownerId", "_seq");

create index if not exists "rankings_ownerId_desc" on "rankings" ("ownerId" desc nulls last, "_seq");

create index if not exists "rankings_ownerId_checkedAt_asc" on "rankings" ("ownerId", "checkedAt", "_seq");

create index if not exists "rankings_ownerId_checkedAt_desc" on "rankings" ("ownerId", "checkedAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "rankings__search_word_part" on "rankings" using gin ("_search_word" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "rankings__search_title_part" on "rankings" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'rankings',
  '{"collection":"rankings","table":"rankings","columns":[{"path":"word","column":"word","kind":"text","isShort":false},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"customId","column":"customId","kind":"text","isShort":true},{"path":"engine","column":"engine","kind":"text","isShort":true},{"path":"region","column":"region","kind":"text","isShort":true},{"path":"title","column":"title","kind":"text","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"lastRank","column":"lastRank","kind":"number","isShort":false},{"path":"delta","column":"delta","kind":"number","isShort":false},{"path":"change","column":"change","kind":"text","isShort":true},{"path":"bestRank","column":"bestRank","kind":"number","isShort":false},{"path":"rankBand","column":"rankBand","kind":"text","isShort":true},{"path":"snapshot","column":"snapshot","kind":"text","isShort":false},{"path":"course","column":"course","kind":"text","isShort":false},{"path":"checkedAt","column":"checkedAt","kind":"date","isShort":true},{"path":"days","column":"days","kind":"number","isShort":false},{"path":"recheckAt","column":"recheckAt","kind":"date","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"word","column":"_search_word","kind":"plain"},{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["customId"]},{"kind":"order","columns":["engine"]},{"kind":"order","columns":["region"]},{"kind":"order","columns":["change"]},{"kind":"order","columns":["rankBand"]},{"kind":"order","columns":["checkedAt"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","checkedAt"]},{"kind":"search","columns":["_search_word"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "rankings")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
