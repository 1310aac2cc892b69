import type { ComponentProps, ComponentType } from 'react'

/** Attributes of an address, by the number that its slot has in the document. */
type Addresses = readonly Readonly<Record<string, string>>[]

export interface MdxProps {
  readonly addresses: Addresses
}

type Content = ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>

/** The module that an .mdx file became, as a component. Its addresses are known when it is rendered. */
export function mdxPage(Module: Content) {
  return function MdxPage({ addresses }: MdxProps) {
    const filled = (value: unknown) =>
      (typeof value === 'string' && addresses[Number(/^\uFDD0(\d+)\uFDD1$/.exec(value)?.[1] ?? -1)]) || {}
    const components = {
      a: (props: ComponentProps<'a'>) => <a {...props} {...filled(props.href)} />,
      img: (props: ComponentProps<'img'>) => <img alt="" {...props} {...filled(props.src)} />
    }
    // One element around all: what scripts change inside it, React takes away with it.
    return (
      <div className="mdx">
        <Module components={components} />
      </div>
    )
  }
}
