import type { ComponentProps, ComponentType } from 'react'
import type { PictureView } from '../theme.ts'

/** Attributes of links and images, by the number of the url's placeholder in the document. */
type Addresses = readonly Readonly<Record<string, string>>[]

export interface MdxProps {
  readonly addresses: Addresses
}

type Content = ComponentType<
  MdxProps & { readonly components: Readonly<Record<string, ComponentType<never>>> }
>

/** Component for a compiled .mdx module. Its urls are only known when it is rendered, so they are passed as a prop. */
export function mdxPage(Module: Content) {
  return function MdxPage({ addresses }: MdxProps) {
    const filled = (value: unknown) =>
      (typeof value === 'string' && addresses[Number(/^\uFDD0(\d+)\uFDD1$/.exec(value)?.[1] ?? -1)]) || {}
    const components = {
      a: (props: ComponentProps<'a'>) => <a {...props} {...filled(props.href)} />,
      img: (props: ComponentProps<'img'>) => <MdxImage {...props} attributes={filled(props.src)} />
    }
    // A wrapper, so that React can remove the content even if scripts have changed it.
    return (
      <div className="mdx">
        <Module components={components} addresses={addresses} />
      </div>
    )
  }
}

interface MdxImageProps extends ComponentProps<'img'> {
  readonly attributes: Addresses[number]
}

function MdxImage({ attributes, ...props }: MdxImageProps) {
  const { 'data-picture': data, fetchpriority, ...rest } = attributes
  const { sources, sizes, placeholder }: Partial<PictureView> = data === undefined ? {} : JSON.parse(data)
  const priority = fetchpriority === undefined ? {} : { fetchPriority: 'high' as const }
  const image = <img alt="" className={placeholder} {...props} {...rest} {...priority} />
  if (!sources) return image
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
