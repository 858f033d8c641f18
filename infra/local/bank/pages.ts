import { html } from 'hono/html'
import { tokenField } from '../../../shared/hand-off.ts'
import type { Mail } from '../aws/ses.ts'
import { type Schedules, timesOf } from '../schedules/start-schedules.ts'
import { htmlPage, timeHtml } from './html.ts'
import { type BankUser, userGroups } from './users.ts'

export type SampleFile = { name: string; about: string }

const userLink = ({ login, name, does }: BankUser) =>
  html`<li><a href="/enter/${login}"><strong>${name}</strong><span>${does}</span><small>${login}</small></a></li>`

const scheduleItem = ({ name, schedule, lastRun }: ReturnType<Schedules['list']>[number]) =>
  html`<li><article><strong>${schedule.does}</strong><span>${timesOf(schedule)}</span>
<small>${lastRun ? html`Última vez: ${timeHtml(lastRun)}` : 'Todavía no se ha ejecutado desde que inició este sitio'}</small>
<form method="post" action="/programaciones/${name}"><button aria-label="Ejecutar ahora: ${schedule.does}">Ejecutar ahora</button></form></article></li>`

export const startPageHtml = (
  samples: readonly SampleFile[],
  schedules: ReturnType<Schedules['list']> = [],
) =>
  htmlPage(
    'Banco · sitio principal',
    html`<h1>Elige con quién ingresar</h1>
<p>Este sitio hace de sitio principal del banco en esta máquina. Cada enlace abre el producto con la sesión de esa persona; todas son ficticias.</p>
${userGroups.map(
  ({ title, users }) => html`<section><h2>${title}</h2><ul>${users.map(userLink)}</ul></section>`,
)}
<section><h2>Garantías</h2>
<ul><li><a href="/garantias"><strong>Garantías y el fondo</strong><span>Números para reservar, por lo que responden, el libro del fondo, y cómo responde cuando algo falla</span></a></li></ul></section>
<section><h2>Archivos grandes</h2>
<ul><li><a href="/archivos-grandes"><strong>Archivos para los procesos</strong><span>Uno de cada tipo, con filas malas, y de cualquier tamaño</span></a></li></ul></section>
<section><h2>Documentos que se leen</h2>
<ul><li><a href="/formularios"><strong>Formularios para leer</strong><span>Llenos con datos de personas ficticias, como PDF y escaneados, y lo que dice cada uno</span></a></li></ul></section>
<section><h2>Archivos de ejemplo</h2>
<p>Para cargar a mano: documentos de una orden de desembolso, casos de un líder, y la planta y los procesos.</p>
<ul>${samples.map(
      ({ name, about }) =>
        html`<li><a href="/archivos/${encodeURIComponent(name)}" download="${name}"><strong>${name}</strong><span>${about}</span></a></li>`,
    )}</ul></section>
<section id="programaciones"><h2>Lo que el producto hace de noche</h2>
<p>Se ejecuta solo a su hora mientras este sitio está encendido; también se puede ejecutar de una vez.</p>
<ul>${schedules.map(scheduleItem)}</ul></section>`,
  )

const kilobytes = new Intl.NumberFormat('es-CO', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
})

const attachmentItem = (id: string, index: number, { fileName, size }: Mail['attachments'][number]) =>
  html`<li><a href="/correo/${id}/${index}" download="${fileName}"><strong>${fileName}</strong><small>${kilobytes.format(size / 1_024)}</small></a></li>`

const attachmentList = ({ id, attachments }: Mail) =>
  attachments.length > 0
    ? html`<h3>Adjuntos</h3><ul class="attachments">${attachments.map((each, index) => attachmentItem(id, index, each))}</ul>`
    : html``

const mailItem = (mail: Mail) =>
  html`<li><article><h2>${mail.subject}</h2>
<dl><div><dt>De</dt><dd>${mail.from}</dd></div><div><dt>Para</dt><dd>${mail.to.join(', ')}</dd></div><div><dt>Enviado</dt><dd>${timeHtml(new Date(mail.sentAt))}</dd></div></dl>
<pre>${mail.text}</pre>${attachmentList(mail)}</article></li>`

export const mailPageHtml = (mails: readonly Mail[]) =>
  htmlPage(
    'Correo',
    html`<h1>Correo</h1>
<p>Lo que el producto habría enviado por correo.</p>
${mails.length > 0 ? html`<ul class="mails">${mails.map(mailItem)}</ul>` : html`<p>No hay correos.</p>`}`,
  )

/** Stands in for the bank's dashboard, which is outside this product (A§2.10 'Ver detalle'). */
export const dashboardHtml = () =>
  htmlPage(
    'Tablero de indicadores',
    html`<h1>Tablero de indicadores</h1>
<p>Aquí abre el tablero de indicadores del banco, que no hace parte de este producto.</p>`,
  )

export const submitForm = 'document.forms[0].submit()'

/** Posts a hand-off. The field is a password, because browsers save the other fields of a posted form on disk. */
export const enterPageHtml = (action: string, token: string) =>
  htmlPage(
    'Ingresando',
    html`<h1>Ingresando</h1>
<form method="post" action="${action}"><input type="password" name="${tokenField}" value="${token}" hidden><button>Continuar</button></form>
<script src="/entrar.js" defer></script>`,
  )

export const notFoundHtml = () =>
  htmlPage('No encontrado', html`<h1>No encontrado</h1><p><a href="/">Volver al inicio</a></p>`)
