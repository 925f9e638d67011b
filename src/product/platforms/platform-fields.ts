import { choice } from '../../framework/fields/registry';
import { resolveResource } from '../../framework/language/resolve/resolve-resource';
import { checkRecord } from '../../framework/language/resource/record-schema';
import type { Resource } from '../../framework/language/resource/resource';
import { defineResource } from '../../framework/language/resource/resource-config';
import { type Texts, textOf } from '../../framework/shared/label';
import { type ContentKind, contentKinds, lookUpOf, type Platform, readLookedUp } from './platform';
import { platformNamed } from './platforms';

type Values = Readonly<Record<string, unknown>>;

const resources = new Map<string, Resource>();

/** The own fields of a platform and the `kind` that is published, as the configuration would write them. */
export const writtenPlatform = ({ label, fields }: Pick<Platform, 'label' | 'fields'>) =>
  defineResource({
    label,
    ownedBy: false,
    fields: { kind: choice({ label: { zh: '类型', en: 'Kind' }, options: contentKinds }), ...fields },
  });

/**
 * The own fields of a platform as a resource: forms, rules and conditions are those of any other one. Undefined: the platform is unknown,
 * or has none.
 */
export const platformResource = (platform: string): Resource | undefined => {
  const known = resources.get(platform);
  const definition = platformNamed(platform);
  if (known || definition === undefined || Object.keys(definition.fields).length === 0) return known;
  const resource = resolveResource(platform, writtenPlatform(definition));
  resources.set(platform, resource);
  return resource;
};

/** The values for the own fields of a platform as they are sent, and what is wrong with them: a message for each field. */
interface CheckedFields {
  values: Values;
  errors: readonly Texts[];
}

/**
 * Checks values for the own fields of a platform. Fields that it does not have (any more), and those that this kind does not show, are
 * left out; defaults are filled in.
 */
export const checkPlatformFields = ({
  platform,
  kind,
  values,
}: {
  platform: string;
  kind: ContentKind;
  values: Values;
}): CheckedFields => {
  const resource = platformResource(platform);
  if (resource === undefined) return { values: {}, errors: [] };
  const own = Object.entries(values).filter(([name]) => name !== 'kind' && resource.fieldByName.has(name));
  const lookUps = resource.fields.filter((field) => lookUpOf(field) !== undefined);
  const body: Record<string, unknown> = { ...Object.fromEntries(own), kind };
  // Before there were look-ups, names were typed.
  for (const { name } of lookUps) if (typeof body[name] === 'string') body[name] = readLookedUp(body[name]) ?? null;
  const [zh, en] = (['zh', 'en'] as const).map((language) => checkRecord({ resource, body, mode: 'create', language }));
  if (zh === undefined || en === undefined || zh.ok || en.ok) {
    const { kind: _, ...checked }: Values = zh?.ok ? zh.value : {};
    const wrong = lookUps.filter(({ name }) => checked[name] != null && readLookedUp(checked[name]) === undefined);
    return {
      values: wrong.length > 0 ? {} : checked,
      errors: wrong.map(({ label }) => ({
        zh: `“${textOf(label, 'zh')}”不是可用的选项，请重新选择`,
        en: `${textOf(label, 'en')} is no choice of the platform; choose it again`,
      })),
    };
  }
  const errors = Object.entries(zh.errors).map(([name, text]) => ({ zh: text, en: en.errors[name] ?? text }));
  return { values: {}, errors };
};
