import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach, expect } from 'vitest'

const live = '[role=alert], [role=status], [aria-live]'

type Change = Pick<MutationRecord, 'type' | 'target' | 'addedNodes'>

/** The alerts that were inserted, as changes of their content: the virtual reader hears only those. */
const insertedAlerts = ({ addedNodes }: MutationRecord): Change[] =>
  [...addedNodes]
    .filter((node) => node instanceof Element)
    .flatMap((node) => [node, ...node.querySelectorAll('*')])
    .filter(({ role }) => role === 'alert')
    .map((target) => ({ type: 'childList', target, addedNodes: target.childNodes }))

/** Tells the virtual reader what changed in live regions. It fails at what is no longer in the page. */
class LiveChanges extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((changes, observer) => {
      const inRegions = changes.filter(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest(live)
      })
      const heard: Change[] = [...inRegions, ...changes.flatMap(insertedAlerts)]
      callback(heard.filter(({ target }) => target.isConnected) as MutationRecord[], observer)
    })
  }
}

afterEach(() => virtual.stop())

/** Starts a screen reader over the page; it says what gets the focus, and what live regions announce. */
export const startReader = async () => {
  await virtual.start({ container: document.body, window: { document, MutationObserver: LiveChanges } })
  return {
    heard: () => virtual.spokenPhraseLog(),
    /** Waits until the reader has said this. */
    hears: (phrase: string | RegExp) =>
      expect
        .poll(() => virtual.spokenPhraseLog())
        .toContainEqual(typeof phrase === 'string' ? phrase : expect.stringMatching(phrase)),
  }
}
