'use client'

import * as Accordion from '@radix-ui/react-accordion'
import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'

export default function RadixParts() {
  return (
    <div className="library">
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay />
          <Dialog.Content>
            <Dialog.Title>Radix dialog</Dialog.Title>
            <Dialog.Description>Above the page</Dialog.Description>
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Tabs.Root defaultValue="first">
        <Tabs.List aria-label="Tabs">
          <Tabs.Trigger value="first">First</Tabs.Trigger>
          <Tabs.Trigger value="second">Second</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="first">Text of the first</Tabs.Content>
        <Tabs.Content value="second">Text of the second</Tabs.Content>
      </Tabs.Root>
      <Accordion.Root type="single" collapsible>
        <Accordion.Item value="question">
          <Accordion.Header>
            <Accordion.Trigger>Question</Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content>Answer</Accordion.Content>
        </Accordion.Item>
      </Accordion.Root>
    </div>
  )
}
