// Client IP addresses are grouped into networks.

import t from 'tap'
import { networkOf } from '../dist/index.js'

t.test(
  'networkOf gives an IPv4 address, the /64 of an IPv6 address, or any other text as it is',
  async (t) => {
    const cases: [ip: string, network: string][] = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['inconnu', 'inconnu'],
      ['', ''],
    ]
    for (const [ip, network] of cases) t.equal(networkOf(ip), network, ip)
  },
)
