import { Image } from 'antd';
import type { ReactNode } from 'react';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import type { FieldOf } from '../../../framework/fields/field';
import { ImageCell } from '../../../framework/fields/image/cell';
import { useLabel } from '../../../framework/i18n/use-label';

/** A picture that is read, as a screenshot: as large as it is on the page of its record, small everywhere else. */
export const LargePictureCell = ({ field, value, place }: CustomCellProps<FieldOf<'image'>>): ReactNode => {
  const label = useLabel();
  const [source] = listOf(value).flatMap((text) => safeImage(text) ?? []);
  if (place !== 'show' || source === undefined) return <ImageCell field={field} value={value} />;
  return <Image src={source} alt={label(field.label)} style={{ maxWidth: '100%', maxHeight: 480 }} />;
};
