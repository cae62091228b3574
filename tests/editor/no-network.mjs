// Loaded before the language server: whoever tries to reach the network is named on stderr, and stopped.
import dns from 'node:dns';
import net from 'node:net';

function refuse(what) {
  return () => {
    process.stderr.write(`The network was asked for: ${what}\n`);
    throw new Error('The tests have no network.');
  };
}

net.Socket.prototype.connect = refuse('a connection');
dns.lookup = refuse('the address of a host');
dns.promises.lookup = refuse('the address of a host');
