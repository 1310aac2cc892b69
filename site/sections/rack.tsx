import type { SectionProps } from 'sitegen/theme'
import Rack, { type RackText } from '../components/Rack.tsx'
import '../styles/rack.css'

type RackSectionProps = RackText & Pick<SectionProps, 'lang'>

/** A rack of PLC ONE to put together. */
export default function RackSection({ lang, ...text }: RackSectionProps) {
  return (
    <section aria-label={text.name}>
      <Rack text={text} language={lang} />
    </section>
  )
}
