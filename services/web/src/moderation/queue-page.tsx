// The moderation desk before a recipe is opened.

import type { Noms } from '../apis/noms.js'
import { DeskNav } from '../modele/desk-nav.js'
import type { User } from '../session/session.js'
import type { Queue } from './entries.js'
import { KeyButton, KeyDialog } from './keys.js'
import { QueueList } from './queue-list.js'
import { deskHref, offeredTo, type QueuePosition } from './rules.js'

type Props = { user: User | null; queue: Queue; where: QueuePosition; noms: Noms }

export function QueuePage({ user, queue, where, noms }: Props) {
  const [first] = offeredTo(user?.id, queue.entries)
  return (
    <div class="desk-start">
      <DeskNav user={user} current="/moderation" />
      <h1>À traiter{counted(queue)}</h1>
      {first === undefined ? (
        <p>
          {where.objet === undefined
            ? 'La file est vide. Rien n’attend de décision.'
            : 'Rien de tel n’attend de décision.'}
        </p>
      ) : (
        <p class="actions">
          <a class="button" href={deskHref(where, `/${first}`)} data-key="j">
            Traiter la première
          </a>
          <KeyButton />
        </p>
      )}
      <KeyDialog />
      <QueueList queue={queue} where={where} moderateurId={user?.id} noms={noms} />
    </div>
  )
}

const counted = ({ total }: Queue): string => (total === 0 ? '' : `\u00a0: ${total}`)
