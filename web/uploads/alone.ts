/** Another tab of this browser is sending the same upload: two would only send the same parts twice. */
export class SentElsewhere extends Error {
  constructor() {
    super('Esta carga ya continúa en otra ventana')
    this.name = 'SentElsewhere'
  }
}

/**
 * Sends an upload, or gives it up, while no other tab does; throws `SentElsewhere` where one is. A tab that dies lets go
 * of it.
 */
export const alone = async (id: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`large-file ${id}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new SentElsewhere()
    return act()
  })
