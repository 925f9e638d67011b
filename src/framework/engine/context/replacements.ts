import type { ComponentType } from 'react';
import type { FieldOf } from '../../fields/field';
import type { FieldType } from '../../fields/registry';
import type { PageKind } from '../../language/resource/resource-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { CustomCellProps, CustomInputProps, CustomPageProps } from './custom-props';

/** A custom cell component, and the field types that it supports. */
export interface CellReplacement {
  types: readonly FieldType[];
  Component: ComponentType<CustomCellProps>;
}

/** A custom input component, and the field types that it supports. */
export interface InputReplacement {
  types: readonly FieldType[];
  /** The input takes the full width of the form, whatever the type. */
  isWide: boolean;
  Component: ComponentType<CustomInputProps>;
}

type Loaded<P> = () => Promise<ComponentType<P>>;

/** Registers a custom cell for fields of these types; its props are typed accordingly. The component is loaded lazily. */
export const cellFor = <const T extends FieldType>(
  types: readonly T[],
  load: Loaded<CustomCellProps<FieldOf<T>>>,
): CellReplacement => ({
  types,
  // `CustomCell` checks the type before rendering; the compiler cannot follow that through the registry.
  Component: lazyNamed(load, 'cell') as unknown as ComponentType<CustomCellProps>,
});

/** Registers a custom input for fields of these types; its props are typed accordingly. The component is loaded lazily. */
export const inputFor = <const T extends FieldType>(
  types: readonly T[],
  load: Loaded<CustomInputProps<FieldOf<T>>>,
  { isWide = false }: { isWide?: boolean } = {},
): InputReplacement => ({
  types,
  isWide,
  Component: lazyNamed(load) as unknown as ComponentType<CustomInputProps>,
});

/** Custom page contents: kind of page → name → component. */
export type PageReplacements = {
  readonly [K in PageKind]?: Readonly<Record<string, ComponentType<CustomPageProps[K]>>>;
};

/** The custom components that the configuration may name. */
export interface Replacements {
  cells: Readonly<Record<string, CellReplacement>>;
  inputs: Readonly<Record<string, InputReplacement>>;
  pages: PageReplacements;
}
