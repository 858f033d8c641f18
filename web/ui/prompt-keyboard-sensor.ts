import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * The library's sensor starts to listen in a timer, and a busy browser delivers keys before timers: a key right
 * after the one that picked up an item was lost. This sensor buffers keys until the library's sensor listens.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const early: KeyboardEvent[] = []
    let passing = false
    const keep = (event: KeyboardEvent) => {
      if (passing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      early.push(event)
    }
    // One key per task, because each is read in the state that the one before left.
    const passOn = () => {
      const event = early.shift()
      if (!event) return document.removeEventListener('keydown', keep, { capture: true })
      passing = true
      event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
      passing = false
      setTimeout(passOn)
    }
    // The key that picks up the item has already passed this phase.
    document.addEventListener('keydown', keep, { capture: true })
    setTimeout(passOn)
  }
}
