const TrueDate = Date

/** Sets this process's clock some milliseconds ahead until the next call. Timers are not affected. */
export const liveAhead = (milliseconds: number): void => {
  globalThis.Date = class extends TrueDate {
    constructor(...parts: [] | ConstructorParameters<typeof TrueDate>) {
      if (parts.length === 0) super(TrueDate.now() + milliseconds)
      else super(...parts)
    }
    static override now = () => TrueDate.now() + milliseconds
  } as DateConstructor
}
