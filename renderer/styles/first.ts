// The styles that come before those of the parts: of equal rules, the last one wins.
import '../../pages/parts/forms/package-styles';
import './tokens.css';
import './base.css';
import './print.css';
