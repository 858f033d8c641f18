/** Poll interval in milliseconds for work on the server. */
export const pollEvery = 1_000

export const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
