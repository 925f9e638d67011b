-- 0014-keyword-library.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

create index if not exists "keywords_createdAt_asc" on "keywords" ("createdAt", "_seq");

create index if not exists "keywords_createdAt_desc" on "keywords" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywords_groupId_asc" on "keywords" ("groupId", "_seq");

create index if not exists "keywords_groupId_desc" on "keywords" ("groupId" desc nulls last, "_seq");

create index if not exists "keywords_use_asc" on "keywords" ("use", "_seq");

create index if not exists "keywords_use_desc" on "keywords" ("use" desc nulls last, "_seq");

create index if not exists "keywords_type_asc" on "keywords" ("type", "_seq");

create index if not exists "keywords_type_desc" on "keywords" ("type" desc nulls last, "_seq");

create index if not exists "keywords_source_asc" on "keywords" ("source", "_seq");

create index if not exists "keywords_source_desc" on "keywords" ("source" desc nulls last, "_seq");

create index if not exists "keywords_searchIndex_asc" on "keywords" ("searchIndex", "_seq");

create index if not exists "keywords_searchIndex_desc" on "keywords" ("searchIndex" desc nulls last, "_seq");

create index if not exists "keywords_competition_asc" on "keywords" ("competition", "_seq");

create index if not exists "keywords_competition_desc" on "keywords" ("competition" desc nulls last, "_seq");

create index if not exists "keywords_bestRank_asc" on "keywords" ("bestRank", "_seq");

create index if not exists "keywords_bestRank_desc" on "keywords" ("bestRank" desc nulls last, "_seq");

create index if not exists "keywords_status_asc" on "keywords" ("status", "_seq");

create index if not exists "keywords_status_desc" on "keywords" ("status" desc nulls last, "_seq");

create index if not exists "keywords_ownerId_asc" on "keywords" ("ownerId", "_seq");

create index if not exists "keywords_ownerId_desc" on "keywords" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywords_ownerId_createdAt_asc" on "keywords" ("ownerId", "createdAt", "_seq");

create index if not exists "keywords_ownerId_createdAt_desc" on "keywords" ("ownerId", "createdAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywords__search_word_part" on "keywords" using gin ("_search_word" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywords',
  '{"collection":"keywords","table":"keywords","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"word","column":"word","kind":"text","isShort":false},{"path":"use","column":"use","kind":"text","isShort":true},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"scriptHint","column":"scriptHint","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"searchIndex","column":"searchIndex","kind":"number","isShort":true},{"path":"competition","column":"competition","kind":"text","isShort":true},{"path":"articleCount","column":"articleCount","kind":"number","isShort":false},{"path":"videoCount","column":"videoCount","kind":"number","isShort":false},{"path":"bestRank","column":"bestRank","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"word","column":"_search_word","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["use"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["searchIndex"]},{"kind":"order","columns":["competition"]},{"kind":"order","columns":["bestRank"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_word"]}]}',
  not exists (select from "keywords")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
