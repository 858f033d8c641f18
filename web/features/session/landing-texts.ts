import type { SessionEnd } from '../../session/store.ts'

/** Why whoever lands here has no session, and that nothing was lost with it (decision 14). */
export const endTexts: Record<SessionEnd, { title: string; text: string }> = {
  loggedOut: {
    title: 'Cerraste tu sesión',
    text: 'Para volver a entrar, ingresa desde el sitio principal.',
  },
  idle: {
    title: 'Tu sesión se cerró por inactividad',
    text: 'No perdiste nada: lo que estabas preparando quedó guardado. Ingresa de nuevo desde el sitio principal para continuar.',
  },
  expired: {
    title: 'Tu sesión terminó',
    text: 'No perdiste nada: lo que estabas preparando quedó guardado. Ingresa de nuevo desde el sitio principal para continuar.',
  },
  broken: {
    title: 'Tu sesión se cerró por seguridad',
    text: 'No pudimos preparar tu solicitud y no se envió nada. Lo que estabas preparando quedó guardado. Ingresa de nuevo desde el sitio principal.',
  },
}

export const noSession = {
  title: 'Ingresa desde el sitio principal',
  text: 'Esta aplicación se abre con el enlace que encuentras en el sitio principal del banco.',
}

export const refused = {
  title: 'No pudimos abrir tu sesión',
  text: 'El enlace de ingreso venció o ya se usó. Vuelve al sitio principal e ingresa de nuevo.',
}

export const unreachable = {
  title: 'No pudimos conectarnos',
  text: 'Revisa tu conexión e intenta de nuevo. Si el enlace vence, ingresa otra vez desde el sitio principal.',
}
