import { Image } from 'antd';
import { useState } from 'react';

interface ImagePreviewProps {
  /** Addresses that may be drawn. */
  sources: readonly string[];
  /** Index of the one that is shown first. */
  first: number;
  onClose: () => void;
}

/** Pictures on the whole screen, with zoom and turning. */
export const ImagePreview = ({ sources, first, onClose }: ImagePreviewProps) => {
  const [current, setCurrent] = useState(first);
  return (
    <Image.PreviewGroup
      items={[...sources]}
      preview={{
        visible: true,
        current,
        onChange: setCurrent,
        onVisibleChange: (isVisible) => !isVisible && onClose(),
      }}
    />
  );
};
