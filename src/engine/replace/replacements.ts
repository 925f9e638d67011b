import type { ComponentType } from 'react';
import type { FieldType } from '../../schema/field-config';
import type { FieldOf } from '../../schema/resource';
import type { PageKind } from '../../schema/resource-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { OwnCellProps, OwnInputProps, OwnPageProps } from './own-props';

/** A component in place of a cell, and the types of fields that it is made for. */
export interface CellReplacement {
  types: readonly FieldType[];
  Component: ComponentType<OwnCellProps>;
}

/** A component in place of an input, and the types of fields that it is made for. */
export interface InputReplacement {
  types: readonly FieldType[];
  /** Takes the whole width of the form, whatever the type. */
  isWide: boolean;
  Component: ComponentType<OwnInputProps>;
}

type Loaded<P> = () => Promise<ComponentType<P>>;

/** Registers a component as cell for fields of these types; the compiler holds its props to them. It is loaded when it is first shown. */
export const cellFor = <const T extends FieldType>(
  types: readonly T[],
  load: Loaded<OwnCellProps<FieldOf<T>>>,
): CellReplacement => ({
  types,
  // `OwnCell` asks for the type before it draws; the compiler cannot follow that through the registry.
  Component: lazyNamed(load) as unknown as ComponentType<OwnCellProps>,
});

/** Registers a component as input for fields of these types; the compiler holds its props to them. It is loaded when a form first shows it. */
export const inputFor = <const T extends FieldType>(
  types: readonly T[],
  load: Loaded<OwnInputProps<FieldOf<T>>>,
  { isWide = false }: { isWide?: boolean } = {},
): InputReplacement => ({
  types,
  isWide,
  Component: lazyNamed(load) as unknown as ComponentType<OwnInputProps>,
});

/** Components in place of page contents: kind of page → name → component. */
export type PageReplacements = { readonly [K in PageKind]?: Readonly<Record<string, ComponentType<OwnPageProps[K]>>> };

/** What the configuration may name in place of generated parts. */
export interface Replacements {
  cells: Readonly<Record<string, CellReplacement>>;
  inputs: Readonly<Record<string, InputReplacement>>;
  pages: PageReplacements;
}
