import type { SectionProps } from 'sitegen/theme'
import Bench from '../components/Bench.tsx'
import type { BenchText } from '../components/BenchPanel.tsx'
import '../styles/bench.css'

type BenchProps = BenchText & Pick<SectionProps, 'lang' | 'strings'>

/** The bench below the headline of its product. */
export default function BenchSection({ lang, strings, ...text }: BenchProps) {
  return <Bench text={text} strings={strings} language={lang} />
}
