// Line icons on a grid of 24 × 24, one path each, in the colour of the surrounding text.

const paths = {
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  down: 'M6 9l6 6 6-6',
  external: 'M8 7h9v9M17 7L7 17',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5',
  list: 'M4 7h16M4 12h16M4 17h10',
  place:
    'M12 21c-4-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.5-6.5 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  minus: 'M6 12h12',
  menu: 'M4 8h16M4 16h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  up: 'M12 19V5M6 11l6-6 6 6',
  time: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2'
} as const

export interface IconProps {
  readonly name: keyof typeof paths
}

/** A decorative icon, next to text with the same meaning. */
export default function Icon({ name }: IconProps) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
