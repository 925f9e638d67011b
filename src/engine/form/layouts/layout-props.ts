import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FormSection } from '../../compile/to-form';
import type { Values } from '../../engine-record';
import type { FormState } from '../form-state';

/** What lays the sections of a form out. */
export interface LayoutProps {
  sections: readonly FormSection[];
  state: FormState;
  form: FormInstance;
  /** Values of the record beside the form's own. */
  base: Values;
  /** Number of the section that is open; as many as there are sections for what comes after the last. */
  active: number;
  onActive: (section: number) => void;
  /** Numbers of the sections with mistakes. */
  wrong: readonly number[];
  /** Opens the section of a field, and goes to it. */
  lead: (place: (string | number)[]) => void;
  /** The button 保存; stands at the end of the form. */
  save: (look: 'primary' | 'default') => ReactNode;
  /** The button 取消, where there is one. */
  cancel: ReactNode;
}
