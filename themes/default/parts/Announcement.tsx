import { t } from 'sitegen/client'
import type { Announcement as Message, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface AnnouncementProps {
  readonly announcement: Message
  readonly strings: Strings
}

/**
 * The banner above the navbar. Its colour is drawn by an SVG, since the content security policy allows no `style` attribute,
 * and is only a tint, so that text is readable in both modes. The style sheet hides the banner once it is dismissed.
 */
export default function Announcement({ announcement, strings }: AnnouncementProps) {
  const { id, title, subtitle, url, action, color } = announcement
  return (
    <aside className="announcement" aria-label={t(strings, 'announcement.label')}>
      {color !== undefined && (
        <svg className="announcement-ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <p>
        <strong>{title}</strong> {subtitle !== undefined && <span>{subtitle}</span>}
      </p>
      {url !== undefined && (
        <a href={url}>
          {action ?? title}
          <Icon name="arrow" />
        </a>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t(strings, 'announcement.close')}
        data-dismiss={id}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
