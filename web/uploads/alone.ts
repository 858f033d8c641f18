/** Another tab of this browser is sending the same upload: sending it here too would only repeat the same parts. */
export class SentElsewhere extends Error {
  constructor() {
    super('Esta carga ya continúa en otra ventana')
    this.name = 'SentElsewhere'
  }
}

/**
 * Sends an upload, or cancels it, under a lock; throws `SentElsewhere` if another tab holds the lock. A tab
 * that crashes releases it.
 */
export const alone = async (id: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`large-file ${id}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new SentElsewhere()
    return act()
  })
