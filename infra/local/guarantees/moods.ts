/** Faults of a stand-in, for its page (in Spanish) and for tests. */
export const moods = {
  well: 'Responde bien',
  slow: 'Lento: responde en unos segundos',
  late: 'Responde cuando ya nadie espera',
  delayed: 'La solicitud queda en camino y llega después',
  lost: 'La respuesta se pierde',
  doubled: 'La solicitud le llega dos veces',
  dropped: 'La solicitud se pierde antes de llegar',
  failing: 'Responde con un error 500',
  html: 'Responde con una página HTML',
  huge: 'Responde con 5 MB',
  shapeless: 'Responde con otra estructura',
  redirecting: 'Responde con una redirección',
  down: 'Apagado: no recibe conexiones',
} as const
export type Mood = keyof typeof moods
export const isMood = (name: string): name is Mood => Object.hasOwn(moods, name)

/** These affect only reserves. A query about a reserve still gets its answer, so that its real state can be checked. */
export const ofReservesOnly: readonly Mood[] = ['late', 'delayed', 'lost', 'doubled', 'dropped']
