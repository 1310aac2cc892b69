import type { SectionFeaturesProps as Props, SectionFeature } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import SectionTitle from './SectionTitle.tsx'
import SectionValue from './SectionValue.tsx'
import '../styles/section-lists.css'

export type SectionFeaturesProps = Props

/** Features: in columns, as cards or as a list. */
export default function SectionFeatures({
  items,
  groups = [{ label: '', items: items ?? [] }],
  columns = 3,
  style = 'plain',
  layout,
  ...head
}: SectionFeaturesProps) {
  const lists = groups.map((group) => (
    <ul key={group.label} className="section-grid features" data-columns={columns} data-style={style}>
      {group.items.map((item) => (
        <Feature key={item.title.html} item={item} head={head} />
      ))}
    </ul>
  ))
  return (
    <SectionFrame head={head} layout={layout} quiet>
      {items ? (
        lists
      ) : (
        <div className="section-grid feature-groups" data-columns={Math.min(4, groups.length)}>
          {groups.map(({ label }, index) => (
            <div key={label}>
              <p className="eyebrow">{label}</p>
              {lists[index]}
            </div>
          ))}
        </div>
      )}
    </SectionFrame>
  )
}

function Feature({ item, head }: { readonly item: SectionFeature; readonly head: Pick<Props, 'strings'> }) {
  const { icon, picture, value, title, text, to, link } = item
  return (
    <li>
      <SectionPicture picture={picture} />
      <Inline as="div" className="feature-icon" html={icon} />
      {value !== undefined && (
        <p className="feature-value">
          <SectionValue value={value} />
        </p>
      )}
      <div className="feature-text">
        <SectionTitle of={title} to={to} />
        <Inline as="div" className="section-text" html={text} />
        <SectionAction action={link} strings={head.strings} />
      </div>
    </li>
  )
}
