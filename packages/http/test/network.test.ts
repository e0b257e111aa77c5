// What counts as one address where each has its share.

import t from 'tap'
import { networkOf } from '../dist/index.js'

t.test(
  'one place: an IPv4 address however it is written, a /64 of IPv6, or what is no address',
  async (t) => {
    const places: [address: string, place: string][] = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['inconnu', 'inconnu'],
      ['', ''],
    ]
    for (const [address, place] of places) t.equal(networkOf(address), place, address)
  },
)
