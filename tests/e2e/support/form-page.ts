import type { Page } from 'playwright-core';

/** What is entered into a field. */
export interface Entry {
  name: string;
  value: unknown;
  /** It is typed into the input; otherwise it is handed to the form as its input would. */
  isTyped: boolean;
}

/** What a form holds, and what its inputs show of it whatever the language. */
export interface FormContent {
  values: Record<string, unknown>;
  shown: Record<string, string>;
  /** What its editors show, which are in the document only while the form is open. */
  edited: Record<string, string>;
}

/** antd's form, with the way by which its inputs tell it of a change. */
interface InnerForm {
  getFieldsValue: (all: true) => Record<string, unknown>;
  getInternalHooks: (mark: string) => {
    dispatch: (change: { type: 'updateValue'; namePath: string[]; value: unknown }) => void;
  };
}

interface Walk {
  /** Goes to a form inside the console; resolves when all of it is drawn. */
  open: (goal: { path: string; tab: string }) => Promise<void>;
  /** Enters something into each field of the open form, and remembers the form. */
  fill: (path: string, entries: readonly Entry[]) => void;
  /** Clicks 保存 in the open form; resolves when the form says why nothing was saved. */
  save: (path: string) => Promise<void>;
  /** What the form holds that is open, or a remembered one. */
  read: (path?: string) => FormContent;
}

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** Runs in the page: one call opens, fills or reads a whole form. */
const install = (): void => {
  const remembered = new Map<string, HTMLFormElement>();
  const isSeen = (element: HTMLElement): boolean => element.checkVisibility();
  const openForm = (): HTMLFormElement | undefined =>
    [...document.querySelectorAll('form')].find((form) => isSeen(form) && form.querySelector('.engine-form-buttons'));

  const innerForm = (element: HTMLFormElement): InnerForm => {
    type Fiber = { memoizedProps?: { form?: InnerForm }; return?: Fiber } | undefined;
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
    let fiber = (element as unknown as Record<string, Fiber>)[key];
    while (fiber && !fiber.memoizedProps?.form?.getFieldsValue) fiber = fiber.return;
    if (!fiber?.memoizedProps?.form) throw new Error('this is no form of antd');
    return fiber.memoizedProps.form;
  };

  const isDrawn = (form: HTMLFormElement): boolean =>
    ![...form.querySelectorAll<HTMLElement>('.ant-skeleton, .engine-loading')].some(isSeen);

  const typeInto = (input: HTMLElement, text: string): void => {
    if (input.isContentEditable) {
      input.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, text);
      return;
    }
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React watches the property itself; the setter of the class goes past it, as a person's typing does.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const contentOf = (element: HTMLFormElement): FormContent => {
    const shown: Record<string, string> = {};
    const edited: Record<string, string> = {};
    for (const input of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input.ant-input, textarea, .ant-input-number-input, .ant-picker-input input',
    ))
      if (input.id !== '') shown[input.id] = input.value;
    for (const { id, innerHTML } of element.querySelectorAll('[contenteditable="true"]')) edited[id] = innerHTML;
    return { values: JSON.parse(JSON.stringify(innerForm(element).getFieldsValue(true))), shown, edited };
  };

  /** Resolves one frame after the condition holds: effects of what is drawn last may still set values. */
  const until = (holds: () => boolean, what: string): Promise<void> =>
    new Promise((done, fail) => {
      const began = performance.now();
      const look = (): void => {
        if (holds()) requestAnimationFrame(() => done());
        else if (performance.now() - began > 60_000)
          fail(new Error(`${what}: ${document.querySelector('main')?.innerText.slice(0, 200)}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  window.walk = {
    open: ({ path, tab }) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      return until(() => {
        const form = openForm();
        const isHere = document.querySelector(`[data-tab="${tab}"][aria-selected="true"]`) !== null;
        // The page before stays until the code of this one is there, and it may have a form as well.
        const page = document.querySelector<HTMLElement>(`[data-page="${tab}"]`);
        return isHere && page !== null && isSeen(page) && form !== undefined && isDrawn(form);
      }, `no form on ${path}`);
    },
    save: (path) => {
      const form = openForm();
      const button = form?.querySelector<HTMLElement>('[type="submit"]');
      button?.click();
      return until(
        () =>
          form?.querySelector('.engine-form-alert, .ant-form-item-explain-error') !== null &&
          !button?.classList.contains('ant-btn-loading'),
        `nothing is said of the save on ${path}`,
      );
    },
    fill: (path, entries) => {
      const element = openForm();
      if (!element) throw new Error(`no form on ${path}`);
      remembered.set(path, element);
      const { dispatch } = innerForm(element).getInternalHooks('RC_FORM_INTERNAL_HOOKS');
      for (const { name, value, isTyped } of entries) {
        const input = isTyped ? element.querySelector<HTMLElement>(`[id="${name}"]`) : null;
        if (input) typeInto(input, String(value));
        else dispatch({ type: 'updateValue', namePath: [name], value });
      }
    },
    read: (path) => {
      const element = path === undefined ? openForm() : remembered.get(path);
      if (!element) throw new Error('no form is open');
      return contentOf(element);
    },
  };
};

const inPage = async <A, T>(page: Page, what: (request: A) => T | Promise<T>, request: A): Promise<T> =>
  page.evaluate(what as never, request as never) as Promise<T>;

/** Prepares a page for the functions below; call it before the console is loaded. */
export const prepareWalk = (page: Page): Promise<unknown> => page.addInitScript(install);

/** Opens a form, and enters something into each of its fields. Resolves with what it holds then. */
export const fillForm = (
  page: Page,
  form: { path: string; tab: string; entries: readonly Entry[] },
): Promise<FormContent | undefined> =>
  inPage(
    page,
    async ({ path, tab, entries }) => {
      await window.walk?.open({ path, tab });
      window.walk?.fill(path, entries);
      await new Promise(requestAnimationFrame);
      return window.walk?.read();
    },
    form,
  );

/** Saves the open form in vain. Resolves with what it holds then. */
export const saveForm = (page: Page, path: string): Promise<FormContent | undefined> =>
  inPage(
    page,
    async (request) => {
      await window.walk?.save(request);
      return window.walk?.read();
    },
    path,
  );

/** What the forms hold that were filled in, in their order, whether they are open or not. */
export const readForms = (page: Page, paths: readonly string[]): Promise<(FormContent | undefined)[]> =>
  inPage(page, (request) => request.map((path) => window.walk?.read(path)), paths);

/** Opens a form, and says what it holds. */
export const readForm = (page: Page, form: { path: string; tab: string }): Promise<FormContent | undefined> =>
  inPage(
    page,
    async ({ path, tab }) => {
      await window.walk?.open({ path, tab });
      return window.walk?.read();
    },
    form,
  );
