import type { ComponentProps, ComponentType } from 'react'
import type { PictureFiles, PictureView } from '../theme.ts'

/** Attributes of links and images, by the number of the URL's placeholder in the document. */
type Addresses = readonly Readonly<Record<string, string>>[]

export interface MdxProps {
  readonly addresses: Addresses
  /** HTML of the entries of each list. */
  readonly lists?: readonly string[]
}

type Content = ComponentType<
  MdxProps & { readonly components: Readonly<Record<string, ComponentType<never>>> }
>

/** Component for a compiled .mdx module. Its URLs and lists are only known when it is rendered, so they are passed as props. */
export function mdxPage(Module: Content) {
  return function MdxPage({ addresses, lists = [] }: MdxProps) {
    const attributesFor = (value: unknown) =>
      (typeof value === 'string' && addresses[Number(/^\uFDD0(\d+)\uFDD1$/.exec(value)?.[1] ?? -1)]) || {}
    const components = {
      a: (props: ComponentProps<'a'>) => <a {...props} {...attributesFor(props.href)} />,
      img: (props: ComponentProps<'img'>) => <MdxImage {...props} attributes={attributesFor(props.src)} />
    }
    // A wrapper, so that React can remove the content even if scripts have changed it.
    return (
      <div className="mdx">
        <Module components={components} addresses={addresses} lists={lists} />
      </div>
    )
  }
}

interface MdxImageProps extends ComponentProps<'img'> {
  readonly attributes: Addresses[number]
}

/** A picture of the site as in Markdown: in all its formats, for both colour modes, in a link to the largest file. */
function MdxImage({ attributes, ...props }: MdxImageProps) {
  const { 'data-picture': data, fetchpriority, ...otherAttributes } = attributes
  const { dark, large, ...light }: Partial<PictureView> = data === undefined ? {} : JSON.parse(data)
  const priority = fetchpriority === undefined ? {} : { fetchPriority: 'high' as const }
  const shared = { ...props, ...otherAttributes }
  const images = dark ? (
    <>
      {/* Both are lazy: browsers then do not load the hidden one. */}
      <SingleModeImage {...shared} loading="lazy" files={light} mode="light-only" />
      <SingleModeImage
        {...shared}
        {...sizeOf(dark)}
        loading="lazy"
        files={{ ...dark, sizes: light.sizes }}
        mode="dark-only"
      />
    </>
  ) : (
    <SingleModeImage {...shared} {...priority} files={light} />
  )
  return large === undefined ? (
    images
  ) : (
    <a className="zoom" href={large}>
      {images}
    </a>
  )
}

const sizeOf = ({ src, width, height }: PictureFiles) => ({ src, width, height })

interface SingleModeImageProps extends ComponentProps<'img'> {
  readonly files: Partial<Pick<PictureView, 'sources' | 'placeholder'>> & {
    readonly sizes?: string
  }
  readonly mode?: 'light-only' | 'dark-only'
}

function SingleModeImage({
  files: { sources, sizes, placeholder },
  mode,
  className,
  ...props
}: SingleModeImageProps) {
  const classes = [className, placeholder, mode].filter((name) => name !== undefined)
  const image = <img alt="" className={classes.length === 0 ? undefined : classes.join(' ')} {...props} />
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
