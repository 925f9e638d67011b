import { useLayoutEffect } from 'react';

interface SelectProps {
  id?: string;
  'aria-required'?: 'true' | 'false';
}

/**
 * antd writes `aria-required` on the box of a select as well, which has no role that may have it. So it is kept from antd and
 * said by the input inside, which a screen reader reads.
 */
export const useSelectProps = <P extends SelectProps>({
  'aria-required': isRequired,
  ...rest
}: P): Omit<P, 'aria-required'> => {
  const { id } = rest;
  useLayoutEffect(() => {
    if (id !== undefined && isRequired === 'true') document.getElementById(id)?.setAttribute('aria-required', 'true');
  }, [id, isRequired]);
  return rest;
};
