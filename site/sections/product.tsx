import type { SectionProps } from 'sitegen/theme'
import SectionHead from 'sitegen/themes/default/parts/SectionHead.tsx'
import PartBelt from '../components/PartBelt.tsx'
import { PartShapes } from '../components/PartImage.tsx'
import ProductWindow, { type ProductText } from '../components/ProductWindow.tsx'
import '../styles/product.css'

/** The window of ONE AI in the full width of the page, above the belt that its images come from. */
export default function Product({ screen, ...head }: SectionProps & { readonly screen: ProductText }) {
  return (
    <>
      <SectionHead {...head} />
      <ProductWindow text={screen} />
      <PartShapes />
      <PartBelt />
    </>
  )
}
