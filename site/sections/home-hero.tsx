import type { SectionProps } from 'sitegen/theme'
import SectionHead from 'sitegen/themes/default/parts/SectionHead.tsx'
import Bench from '../components/Bench.tsx'
import type { BenchText } from '../components/BenchPanel.tsx'
import '../styles/home-hero.css'

/** Headline and promise, next to a demonstration of the product. */
export default function HomeHero({ bench, ...head }: SectionProps & { readonly bench: BenchText }) {
  return (
    <div className="section-hero home-hero">
      <SectionHead {...head} />
      <Bench text={bench} strings={head.strings} language={head.lang} compact />
    </div>
  )
}
