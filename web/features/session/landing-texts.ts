import { pageRefusals } from '../../../shared/page-refusals.ts'
import type { SessionEnd } from '../../session/store.ts'

/** What survives the end of a session (decision 14); an unsent form or reason does not. */
export const kept = 'Tus órdenes con sus documentos y tus casos quedaron guardados.'

const again = `${kept} Ingresa de nuevo desde el sitio principal para continuar.`

/** Why the user has no session. */
export const endTexts: Record<SessionEnd, { title: string; text: string }> = {
  loggedOut: {
    title: 'Cerraste tu sesión',
    text: 'Para volver a entrar, ingresa desde el sitio principal.',
  },
  idle: {
    title: 'Tu sesión se cerró por inactividad',
    text: again,
  },
  expired: {
    title: 'Tu sesión terminó',
    text: again,
  },
  broken: {
    title: 'Tu sesión se cerró por seguridad',
    text: `No pudimos preparar tu solicitud y no se envió nada. ${again}`,
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

/** The link of another user than that of the open session. */
export const otherPerson = (present: string, other: string) => ({
  title: 'Ya hay una sesión abierta',
  text: `En este navegador está abierta la sesión de ${present}, y el enlace es de ${other}. Si entras con el enlace, la otra sesión se cierra en todas las pestañas.`,
})

/** The user is in no group of the product in the directory, which only the bank can change. */
export const noRole = {
  title: pageRefusals.noRole.message,
  text: 'Pide a tu líder que solicite tu acceso. Cuando lo tengas, ingresa de nuevo desde el sitio principal.',
}

export const unreachable = {
  title: 'No pudimos conectarnos',
  text: 'Revisa tu conexión e intenta de nuevo. Si el enlace vence, ingresa otra vez desde el sitio principal.',
}
