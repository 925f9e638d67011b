import type { Options } from '../../fields/base/option';
import { isObject } from '../../shared/is-object';
import type { ConsoleConfig } from '../console/console-config';

/** Whether a field chooses among the roles: its options are theirs, as the same object or, where it was written as JSON, by name. */
const choosesRole = (field: object, roles: Options): boolean => {
  const options = 'options' in field ? field.options : undefined;
  return options === roles || (isObject(options) && Object.keys(options).join() === Object.keys(roles).join());
};

/** The same field; where it chooses among the roles, among further ones as well. */
export const withMoreRoles = <F extends object>(field: F, roles: Options, added: Options): F =>
  choosesRole(field, roles) ? { ...field, options: { ...roles, ...added } } : field;

/** A configuration with further roles: they can be chosen wherever a role can. */
export const withRoles = (config: ConsoleConfig, added: Options): ConsoleConfig => {
  if (Object.keys(added).length === 0) return config;
  const resources = Object.entries(config.resources).map(([name, resource]) => {
    const fields = Object.entries(resource.fields).map(([fieldName, field]) => [
      fieldName,
      withMoreRoles(field, config.roles, added),
    ]);
    return [name, { ...resource, fields: Object.fromEntries(fields) }];
  });
  return { ...config, roles: { ...config.roles, ...added }, resources: Object.fromEntries(resources) };
};
