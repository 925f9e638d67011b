import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Values } from '../../context/engine-record';
import type { FormSection } from '../to-form';
import type { OpenFormState } from '../use-form-state';

/** Props of a component that arranges the sections of a form. */
export interface LayoutProps {
  sections: readonly FormSection[];
  state: OpenFormState;
  form: FormInstance;
  /** Values of the record besides the form's own. */
  base: Values;
  /** Index of the open section; the number of sections stands for what follows the last one. */
  active: number;
  onActive: (section: number) => void;
  /** Indexes of the sections with errors. */
  wrong: readonly number[];
  /** Opens the section of a field and focuses the field. */
  lead: (place: (string | number)[]) => void;
  /** The button 保存, at the end of the form. */
  save: (look: 'primary' | 'default') => ReactNode;
  /** The button 取消, where there is one. */
  cancel: ReactNode;
}
