import resourcesConfig from '../../resources.config';
import { resolveConsole } from '../schema/resolve';

/** The configuration with every default filled in; resolved once per page load. */
export const resolvedConsole = resolveConsole(resourcesConfig);
