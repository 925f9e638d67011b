import type { ComponentType } from 'react';

/** The screens that a route of the configuration may name. A screen takes no props: what it needs comes from `useServices`. */
export const screens: Readonly<Record<string, ComponentType>> = {};
