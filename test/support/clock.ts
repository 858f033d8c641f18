const TrueDate = Date

/** From now on this process lives so many milliseconds ahead, with timers as they are; nothing brings it back to a time before. */
export const liveAhead = (milliseconds: number): void => {
  globalThis.Date = class extends TrueDate {
    constructor(...parts: [] | ConstructorParameters<typeof TrueDate>) {
      if (parts.length === 0) super(TrueDate.now() + milliseconds)
      else super(...parts)
    }
    static override now = () => TrueDate.now() + milliseconds
  } as DateConstructor
}
