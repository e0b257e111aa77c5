// `npm run lab -- faults`: injects faults under load; no acknowledged write may be lost.

import { experiments } from '../experiments.js'
import { clock } from './clock.js'
import { control } from './control.js'
import { disk } from './disk.js'
import { idle } from './idle.js'
import { kill } from './kill.js'
import { network } from './network.js'
import { outage } from './outage.js'
import { outbox } from './outbox.js'
import { pool } from './pool.js'
import { slow } from './slow.js'

/** The command. */
export const command = () =>
  experiments(
    'Faults of two replicas of each service behind HAProxy, under load; no acknowledged write may be lost.',
    {
      control,
      kill,
      outage,
      network,
      pool,
      disk,
      clock,
      slow,
      idle,
      outbox,
    },
  )
