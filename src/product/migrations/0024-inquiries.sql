-- 0023-inquiries.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "inquiries"
  add column "duplicateOf" text collate "_reading_order";

create index if not exists "inquiries_createdAt_asc" on "inquiries" ("createdAt", "_seq");

create index if not exists "inquiries_createdAt_desc" on "inquiries" ("createdAt" desc nulls last, "_seq");

create index if not exists "inquiries_duplicateOf_asc" on "inquiries" ("duplicateOf", "_seq");

create index if not exists "inquiries_duplicateOf_desc" on "inquiries" ("duplicateOf" desc nulls last, "_seq");

create index if not exists "inquiries_source_asc" on "inquiries" ("source", "_seq");

create index if not exists "inquiries_source_desc" on "inquiries" ("source" desc nulls last, "_seq");

create index if not exists "inquiries_platform_asc" on "inquiries" ("platform", "_seq");

create index if not exists "inquiries_platform_desc" on "inquiries" ("platform" desc nulls last, "_seq");

create index if not exists "inquiries_customerId_asc" on "inquiries" ("customerId", "_seq");

create index if not exists "inquiries_customerId_desc" on "inquiries" ("customerId" desc nulls last, "_seq");

create index if not exists "inquiries_level_asc" on "inquiries" ("level", "_seq");

create index if not exists "inquiries_level_desc" on "inquiries" ("level" desc nulls last, "_seq");

create index if not exists "inquiries_status_asc" on "inquiries" ("status", "_seq");

create index if not exists "inquiries_status_desc" on "inquiries" ("status" desc nulls last, "_seq");

create index if not exists "inquiries_assigneeId_asc" on "inquiries" ("assigneeId", "_seq");

create index if not exists "inquiries_assigneeId_desc" on "inquiries" ("assigneeId" desc nulls last, "_seq");

create index if not exists "inquiries_claimedAt_asc" on "inquiries" ("claimedAt", "_seq");

create index if not exists "inquiries_claimedAt_desc" on "inquiries" ("claimedAt" desc nulls last, "_seq");

create index if not exists "inquiries_lastFollowAt_asc" on "inquiries" ("lastFollowAt", "_seq");

create index if not exists "inquiries_lastFollowAt_desc" on "inquiries" ("lastFollowAt" desc nulls last, "_seq");

create index if not exists "inquiries_nextFollowAt_asc" on "inquiries" ("nextFollowAt", "_seq");

create index if not exists "inquiries_nextFollowAt_desc" on "inquiries" ("nextFollowAt" desc nulls last, "_seq");

create index if not exists "inquiries_convertedId_asc" on "inquiries" ("convertedId", "_seq");

create index if not exists "inquiries_convertedId_desc" on "inquiries" ("convertedId" desc nulls last, "_seq");

create index if not exists "inquiries_agentId_asc" on "inquiries" ("agentId", "_seq");

create index if not exists "inquiries_agentId_desc" on "inquiries" ("agentId" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_name_part" on "inquiries" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_mobile_part" on "inquiries" using gin ("_search_mobile" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_wechat_part" on "inquiries" using gin ("_search_wechat" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_company_part" on "inquiries" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'inquiries',
  '{"collection":"inquiries","table":"inquiries","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":false},{"path":"duplicateOf","column":"duplicateOf","kind":"text","isShort":true},{"path":"wechat","column":"wechat","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"sourceUrl","column":"sourceUrl","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"keyword","column":"keyword","kind":"text","isShort":false},{"path":"region","column":"region","kind":"text","isShort":false},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"level","column":"level","kind":"text","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"assigneeId","column":"assigneeId","kind":"text","isShort":true},{"path":"claimedAt","column":"claimedAt","kind":"date","isShort":true},{"path":"followNote","column":"followNote","kind":"text","isShort":false},{"path":"followWay","column":"followWay","kind":"text","isShort":false},{"path":"lastFollowAt","column":"lastFollowAt","kind":"date","isShort":true},{"path":"nextFollowAt","column":"nextFollowAt","kind":"date","isShort":true},{"path":"followCount","column":"followCount","kind":"number","isShort":false},{"path":"dealAmount","column":"dealAmount","kind":"number","isShort":false},{"path":"convertedId","column":"convertedId","kind":"text","isShort":true},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"convertedAt","column":"convertedAt","kind":"date","isShort":false},{"path":"invalidReason","column":"invalidReason","kind":"text","isShort":false},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"mobile","column":"_search_mobile","kind":"plain"},{"path":"wechat","column":"_search_wechat","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["duplicateOf"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["level"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["assigneeId"]},{"kind":"order","columns":["claimedAt"]},{"kind":"order","columns":["lastFollowAt"]},{"kind":"order","columns":["nextFollowAt"]},{"kind":"order","columns":["convertedId"]},{"kind":"order","columns":["agentId"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_mobile"]},{"kind":"search","columns":["_search_wechat"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "inquiries")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
