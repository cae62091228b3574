// The styles that come before those of the parts: of equal rules, the last one
// wins.
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/dialing.css';
import '../../renderer/styles/print.css';
