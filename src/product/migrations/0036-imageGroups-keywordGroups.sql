-- 0036-imageGroups-keywordGroups.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

drop index if exists "imageGroups_ownerId+name_key";

alter table "imageGroups"
  drop column "ownerId+name";

create index if not exists "imageGroups_createdAt_asc" on "imageGroups" ("createdAt", "_seq");

create index if not exists "imageGroups_createdAt_desc" on "imageGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "imageGroups_channel_asc" on "imageGroups" ("channel", "_seq");

create index if not exists "imageGroups_channel_desc" on "imageGroups" ("channel" desc nulls last, "_seq");

create index if not exists "imageGroups_industry_asc" on "imageGroups" ("industry", "_seq");

create index if not exists "imageGroups_industry_desc" on "imageGroups" ("industry" desc nulls last, "_seq");

create index if not exists "imageGroups_count_asc" on "imageGroups" ("count", "_seq");

create index if not exists "imageGroups_count_desc" on "imageGroups" ("count" desc nulls last, "_seq");

create index if not exists "imageGroups_usedCount_asc" on "imageGroups" ("usedCount", "_seq");

create index if not exists "imageGroups_usedCount_desc" on "imageGroups" ("usedCount" desc nulls last, "_seq");

create index if not exists "imageGroups_status_asc" on "imageGroups" ("status", "_seq");

create index if not exists "imageGroups_status_desc" on "imageGroups" ("status" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_asc" on "imageGroups" ("ownerId", "_seq");

create index if not exists "imageGroups_ownerId_desc" on "imageGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_createdAt_asc" on "imageGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "imageGroups_ownerId_createdAt_desc" on "imageGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId+~name_same" on "imageGroups" ("ownerId+~name");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "imageGroups__search_name_part" on "imageGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'imageGroups',
  '{"collection":"imageGroups","table":"imageGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":true},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"dedupe","column":"dedupe","kind":"flag","isShort":false},{"path":"count","column":"count","kind":"number","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["channel"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["count"]},{"kind":"order","columns":["usedCount"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "imageGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

drop index if exists "keywordGroups_ownerId+name_key";

alter table "keywordGroups"
  drop column "ownerId+name";

create index if not exists "keywordGroups_createdAt_asc" on "keywordGroups" ("createdAt", "_seq");

create index if not exists "keywordGroups_createdAt_desc" on "keywordGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywordGroups_industry_asc" on "keywordGroups" ("industry", "_seq");

create index if not exists "keywordGroups_industry_desc" on "keywordGroups" ("industry" desc nulls last, "_seq");

create index if not exists "keywordGroups_keywordCount_asc" on "keywordGroups" ("keywordCount", "_seq");

create index if not exists "keywordGroups_keywordCount_desc" on "keywordGroups" ("keywordCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_usedCount_asc" on "keywordGroups" ("usedCount", "_seq");

create index if not exists "keywordGroups_usedCount_desc" on "keywordGroups" ("usedCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_homeCount_asc" on "keywordGroups" ("homeCount", "_seq");

create index if not exists "keywordGroups_homeCount_desc" on "keywordGroups" ("homeCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_status_asc" on "keywordGroups" ("status", "_seq");

create index if not exists "keywordGroups_status_desc" on "keywordGroups" ("status" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_asc" on "keywordGroups" ("ownerId", "_seq");

create index if not exists "keywordGroups_ownerId_desc" on "keywordGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_asc" on "keywordGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_desc" on "keywordGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId+~name_same" on "keywordGroups" ("ownerId+~name");

create index if not exists "keywordGroups_regions_list" on "keywordGroups" using gin ("regions");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_name_part" on "keywordGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_brand_part" on "keywordGroups" using gin ("_search_brand" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywordGroups',
  '{"collection":"keywordGroups","table":"keywordGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":false},{"path":"color","column":"color","kind":"text","isShort":false},{"path":"brand","column":"brand","kind":"text","isShort":false},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"mainWords","column":"mainWords","kind":"list","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"site","column":"site","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"poi","column":"poi","kind":"text","isShort":false},{"path":"titleTemplates","column":"titleTemplates","kind":"text","isShort":false},{"path":"keywordCount","column":"keywordCount","kind":"number","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":true},{"path":"homeCount","column":"homeCount","kind":"number","isShort":true},{"path":"copyCount","column":"copyCount","kind":"number","isShort":false},{"path":"imageCount","column":"imageCount","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"brand","column":"_search_brand","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["keywordCount"]},{"kind":"order","columns":["usedCount"]},{"kind":"order","columns":["homeCount"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"list","columns":["regions"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_brand"]}]}',
  not exists (select from "keywordGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
