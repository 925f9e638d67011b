import { useMemo } from 'react';
import { useSettings } from '../settings/use-settings';
import { tokensOf } from '../theme/tokens';
import { useIsDark } from '../theme/use-is-dark';
import { wallpaper, wallpaperSize } from './wallpaper';
import { hueOf } from './wallpaper-colours';

/** One of the lock screen's pictures, in the colours of the theme; only decoration. */
export const WallpaperPicture = ({ index }: { index: number }) => {
  const { themeName, mode } = useSettings();
  const isDark = useIsDark(mode);
  const { ground, shapes, isSoft } = useMemo(
    () => wallpaper({ index, hue: hueOf(tokensOf({ themeName, isDark }).primary), isDark }),
    [index, themeName, isDark],
  );
  const { width, height } = wallpaperSize;
  return (
    <svg
      className="lock-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-wallpaper={index}
    >
      <defs>
        <linearGradient id="lock-ground" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={ground[0]} />
          <stop offset="1" stopColor={ground[1]} />
        </linearGradient>
        <filter id="lock-soft" x="-40%" y="-40%" width="180%" height="180%">
          <feGaussianBlur stdDeviation="90" />
        </filter>
      </defs>
      <rect width={width} height={height} fill="url(#lock-ground)" />
      <g filter={isSoft ? 'url(#lock-soft)' : undefined}>
        {shapes.map(({ path, fill, opacity }) => (
          <path key={path} d={path} fill={fill} fillOpacity={opacity} fillRule="evenodd" />
        ))}
      </g>
    </svg>
  );
};
