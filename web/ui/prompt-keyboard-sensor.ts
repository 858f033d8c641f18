import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * The library's sensor listens from a timer on, and a busy browser hands over keys before timers: a key that followed
 * fast on the one that took an item was lost. Here it waits until the sensor listens.
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
    // One key a task, as each is read by what the one before changed.
    const passOn = () => {
      const event = early.shift()
      if (!event) return document.removeEventListener('keydown', keep, { capture: true })
      passing = true
      event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
      passing = false
      setTimeout(passOn)
    }
    // The key that takes the item is past this phase.
    document.addEventListener('keydown', keep, { capture: true })
    setTimeout(passOn)
  }
}
