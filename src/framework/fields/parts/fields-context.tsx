import type { CrudFilter } from '@refinedev/core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Label, Language } from '../../shared/label';
import type { Preloadable } from '../../shared/lazy-named';
import type { AnyField, RecordTitle, Values } from '../base/resolved';
import type { StoredFile } from '../base/stored-file';

/** A record that a reference names. */
export interface ReferredRecord {
  id: string;
  [field: string]: unknown;
}

/** A question for titles. */
export interface TitleQuestion {
  resource: string;
  ids: readonly string[];
  /** The fields in which the ids were read, as `articles.ownerId`: who may read those may know the titles. */
  fields: readonly string[];
}

/** A value next to the title of a record. */
export interface ShownAlong {
  /** Name of the field. */
  name: string;
  /** The value as it reads; never empty. */
  text: string;
  /** The colour of its option; undefined for a value that is no option. */
  color: string | undefined;
  /** What a figure counts, which alone says nothing; undefined for other values. */
  counts: string | undefined;
}

/** What a dialog needs in which records are chosen from their list. */
export interface PickerProps {
  /** A reference to several records. */
  field: AnyField & { to: string; maxItems?: number | undefined };
  /** What restricts the records that it may name. */
  where: CrudFilter[];
  /** Ids of the records that are chosen. */
  value: readonly string[];
  /** Called with the confirmed choice. */
  onChange: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** What cells, inputs and filters need from outside. */
export interface FieldServices {
  /** Whether the user may read records of a resource one by one, or look through them. */
  canSee: (resource: string, verb: 'show' | 'list') => boolean;
  /** The title of a record of a resource. */
  titleOf: (resource: string, record: ReferredRecord, language: Language) => string;
  /** What a resource shows next to the title of a record with these values, field by field. */
  beside: (resource: string, values: Values, language: Language) => readonly ShownAlong[];
  /** Why a record of a resource may not be newly chosen; undefined where it may. */
  barred: (resource: string, record: ReferredRecord) => Label | undefined;
  /** Titles of records by id, as far as the user may know them. Rejects with `{ message }`. */
  titles: (question: TitleQuestion) => Promise<readonly RecordTitle[]>;
  /** What a text is searched in: the search of the resource, or the title field of its records. */
  searchIn: (resource: string) => { search: true } | { search: false; field: string };
  /** Addresses of the records of a resource; undefined when the user may open no page that shows them. */
  linkTo: (resource: string, listAt?: string) => ((id: string) => string) | undefined;
  /** Sends a file for a field, or has the server fetch a picture. Rejects with `{ message, errors? }`. */
  upload: (input: {
    resource: string;
    field: string;
    /** The file, or the web address of a picture. */
    file: File | string;
    /** Called with the part that was sent, 0 to 1. */
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }) => Promise<StoredFile>;
  /** Signs the address of an uploaded film or document again. Rejects with `{ message }`. */
  renewFile: (address: string) => Promise<string>;
  /** The dialog in which records are chosen from their list; fetched when it is opened. Left out: they are chosen in a select only. */
  Picker?: (ComponentType<PickerProps> & Preloadable) | undefined;
}

const FieldServicesContext = createContext<FieldServices | undefined>(undefined);

/** Gives the fields below what they need. Keep `services` the same object while nothing in it changes. */
export const FieldServicesProvider = ({ services, children }: { services: FieldServices; children: ReactNode }) => (
  <FieldServicesContext.Provider value={services}>{children}</FieldServicesContext.Provider>
);

/** What `FieldServicesProvider` was given. Throws outside of it. */
export const useFieldServices = (): FieldServices => {
  const services = useContext(FieldServicesContext);
  if (services === undefined) throw new Error('useFieldServices: there is no <FieldServicesProvider> above');
  return services;
};

const ResourceContext = createContext<string | undefined>(undefined);

/** Says whose fields a form below edits: uploads are sent for a field of that resource. */
export const FieldsOf = ({ resource, children }: { resource: string; children: ReactNode }) => (
  <ResourceContext.Provider value={resource}>{children}</ResourceContext.Provider>
);

/** Name of the resource whose fields are edited here; undefined outside of a record's form. */
export const useResourceName = (): string | undefined => useContext(ResourceContext);
